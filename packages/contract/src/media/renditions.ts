/** The widths in px that an image URL accepts as `?w=`, ascending. */
export const renditionWidths = [160, 320, 640, 960, 1280, 1920, 2560] as const;
export type RenditionWidth = (typeof renditionWidths)[number];
