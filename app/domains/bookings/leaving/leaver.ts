/** What is deleted: an account with its profiles, or one service. */
export type Leaver = { readonly userId: string } | { readonly serviceId: string };
