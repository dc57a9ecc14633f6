/** Under this name the browser's tab keeps what is typed into a partner's registration. */
export const registrationTyping = 'partnerio-registracija';
