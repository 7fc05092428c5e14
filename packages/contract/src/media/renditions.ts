/** The widths in px that an image URL accepts as `?w=`, ascending. */
export const renditionWidths = [160, 320, 640, 960, 1280, 1920, 2560] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** Further widths in px for zooming, ascending: of pictures that are given in full resolution. */
export const zoomWidths = [3840, 7680] as const;
export type ZoomWidth = (typeof zoomWidths)[number];

/** The longer edge in px up to which a picture is given in full resolution when its artist has said nothing. */
export const maxUnaskedEdge = 4096;

/** The longer side of strips, such as webtoons, and of panoramas is more than this many times the shorter one. */
export const maxPlainProportion = 2.5;
