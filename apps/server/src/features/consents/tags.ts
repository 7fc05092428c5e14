/** A guardian's link, and what was answered by it. @param hash of the token */
export const consentLinkTag = (hash: Buffer) => `consent:${hash.toString('base64url')}`;
