/** Where crawlers are told whether they may use a work for training, in the order in which they meet it. */
export const aiChannels = ['robots', 'ai-txt', 'tdmrep', 'headers', 'meta', 'media-headers', 'file'] as const;
export type AiChannel = (typeof aiChannels)[number];

/** What a channel tells: `nothing` if it has no word on training. */
export const aiAnswers = ['denied', 'allowed', 'nothing'] as const;
export type AiAnswer = (typeof aiAnswers)[number];
