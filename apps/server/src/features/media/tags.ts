/** A picture or video, in the tags of cached answers (`dependOn`, `changed`). */
export const mediaTag = (id: string) => `media:${id}`;
