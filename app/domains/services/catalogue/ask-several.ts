/** The field, and the parameter of the address, that names each service that is asked. */
export const askedName = 'paslauga';

/** The parameter that names the search from which they are asked. */
export const askedFrom = 'paieska';

/** So many providers can be asked at once. */
export const mostAsked = 4;
