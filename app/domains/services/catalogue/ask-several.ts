/** The field, and the parameter of the address, that names each service that is asked. */
export const askedName = 'paslauga';

/** So many providers can be asked at once. */
export const mostAsked = 4;
