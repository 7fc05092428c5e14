export type BoardRow = {
  /** The username of who put it together. */
  by: string;
  title: string;
  public: boolean;
  /** Families of works whose most liked ones, by others, are on it. */
  families: readonly string[];
  /** Number of works, if there are so many. */
  works: number;
};

/** The boards of the demonstration. */
export const boardRows: readonly BoardRow[] = [
  {
    by: 'arjunnair',
    title: 'Light for a night market level',
    public: true,
    families: ['neon', 'deco', 'isometric'],
    works: 14,
  },
  {
    by: 'ashapaints',
    title: 'पाऊस आणि पाणी',
    public: true,
    families: ['watercolour', 'landscape'],
    works: 12,
  },
  {
    by: 'meenakshikolam',
    title: 'ஒரே கோடு',
    public: true,
    families: ['kolam', 'rangoli', 'warli'],
    works: 9,
  },
  { by: 'zoyasiddiqui', title: 'جالی اور سایہ', public: true, families: ['jaali', 'miniature'], works: 8 },
  {
    by: 'snehaiyer',
    title: 'Borders for a wedding card',
    public: false,
    families: ['textile', 'madhubani'],
    works: 6,
  },
  { by: 'arjunnair', title: 'Hill references', public: false, families: ['terrain', 'landscape'], works: 5 },
];
