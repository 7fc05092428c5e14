/** Shown in the browser if no answer of the server arrived. */
export const networkMessage = 'Network Error';
