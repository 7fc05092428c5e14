/** The frames of an animation that the decoder does not put together itself: an APNG or an AVIF sequence. */
export type Animation = {
  /** Width in pixels. */
  width: number;
  height: number;
  hasAlpha: boolean;
  /** Times for which the frames are shown, in milliseconds. */
  delays: number[];
  /** Number of times it is shown; 0: for ever. */
  plays: number;
  /** A file or picture that has the metadata of all. */
  described: string | Buffer;
  /**
   * Decodes the frames: RGBA with 8 bits, one below the other; in sRGB, unless the profile is to be ignored.
   * @throws for broken ones
   */
  decode(options: { ignoreIcc: boolean }): Promise<Buffer>;
};
