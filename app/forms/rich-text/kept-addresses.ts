/** Whether a text may lead to an address. */
export function isTextLink(address: string): boolean {
  return /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i.test(address);
}

/** Whether an address is that of a picture that was uploaded here. */
export function isOwnPicture(src: string): boolean {
  return /^\/nuotraukos\/[0-9a-f-]{36}\/[0-9a-f]{16}\/\w+\.\w+$/.test(src);
}
