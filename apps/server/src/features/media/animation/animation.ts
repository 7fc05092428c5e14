/** The frames of an animation that the decoder does not put together itself: an APNG or an AVIF sequence. */
export type Animation = {
  /** In pixels. */
  width: number;
  height: number;
  hasAlpha: boolean;
  /** For each frame how long it is shown, in milliseconds. */
  delays: number[];
  /** How often it is shown; 0: for ever. */
  plays: number;
  /** A file or picture that has the metadata of all. */
  described: string | Buffer;
  /**
   * Decodes the frames: RGBA with 8 bits, one below the other; in sRGB, unless the profile is to be ignored.
   * @throws for broken ones
   */
  decode(options: { ignoreIcc: boolean }): Promise<Buffer>;
};
