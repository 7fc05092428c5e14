/**
 * Colours by their role, so that every family works with every palette. From the darkest to the lightest: `ink`,
 * `deep`, `main`, `second`, `accent`, `gold`, `paper`.
 */
export type Palette = {
  ink: string;
  deep: string;
  main: string;
  second: string;
  accent: string;
  gold: string;
  paper: string;
};

const createPalette = (
  ink: string,
  deep: string,
  main: string,
  second: string,
  accent: string,
  gold: string,
  paper: string,
): Palette => ({ ink, deep, main, second, accent, gold, paper });

export const palettes = {
  ajrakh: createPalette('#15131a', '#1b2b55', '#2a4580', '#8f2a1f', '#b8432c', '#cf9440', '#f1e5cf'),
  marigold: createPalette('#2b120c', '#6e1a12', '#b8360f', '#2f6a4a', '#ea7a0e', '#f7b52c', '#fdf0d2'),
  peacock: createPalette('#051f29', '#064651', '#0c7480', '#33409a', '#1aa296', '#d9ab35', '#f3ead2'),
  terracotta: createPalette('#26140e', '#5a2515', '#8e3d22', '#3f5245', '#c4643b', '#e0a468', '#f4e3c6'),
  monsoon: createPalette('#111c26', '#243b4d', '#3f6478', '#5f7f62', '#d9743c', '#e8c48a', '#e3e6dc'),
  gulal: createPalette('#2a0c33', '#5b1a6b', '#c2185b', '#14806f', '#ee4c83', '#f9b233', '#fff1df'),
  kerala: createPalette('#0a231a', '#0f4633', '#2b7350', '#a3402c', '#7fae55', '#e6bd4f', '#f6f0d8'),
  thar: createPalette('#2c1522', '#5d2434', '#a6452f', '#2b5a72', '#dd7b3a', '#f2b763', '#fbe6bf'),
  himal: createPalette('#0d1a33', '#233f6b', '#4b73a6', '#7a5c86', '#e09a74', '#f3cf9e', '#f2efe9'),
  bengal: createPalette('#1d1412', '#6f1019', '#b0242b', '#2c5149', '#d6533c', '#dda446', '#f7ebd7'),
  jasmine: createPalette('#0a0e24', '#1a2150', '#373b86', '#6b4a94', '#c9748c', '#eec06d', '#f5ecd6'),
  chinar: createPalette('#22140f', '#5c2018', '#9c3218', '#35505a', '#d8602a', '#f0a540', '#f7e6c8'),
  mogra: createPalette('#1c2a24', '#3d5a4a', '#7d9a72', '#b86b53', '#d9a48a', '#dcc07c', '#f8f3e6'),
  indigo: createPalette('#0b1230', '#162457', '#25408a', '#3d6cb3', '#7fa6d6', '#d8c49a', '#f3eee2'),
  neon: createPalette('#080514', '#1c0b3f', '#4a149e', '#0aa5c2', '#f0277f', '#ffb52e', '#eaf6ff'),
  phulkari: createPalette('#2b0b1c', '#7c0f3f', '#b8144f', '#17665a', '#f0562b', '#f9c22e', '#fbeed9'),
  kashmir: createPalette('#1a1c2c', '#3a2a4d', '#7b3f61', '#2f6f73', '#c96a5b', '#e3b567', '#f3e9dc'),
  konkan: createPalette('#07202b', '#0d4559', '#15788a', '#b3542f', '#f08c50', '#f7cb72', '#f5f0dd'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
