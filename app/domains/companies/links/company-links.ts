/** As long as the columns allow. */
export const longestLink = 300;

/** The links that a company may show, by their columns, in the order in which they stand. */
export const companyLinks = {
  website_url: { label: 'Svetainė', hosts: null, example: 'https://www.jususvetaine.lt' },
  facebook_url: {
    label: 'Facebook',
    hosts: ['facebook.com', 'fb.com'],
    example: 'https://www.facebook.com/jusu.puslapis',
  },
  instagram_url: {
    label: 'Instagram',
    hosts: ['instagram.com'],
    example: 'https://www.instagram.com/jusu.vardas',
  },
  tiktok_url: {
    label: 'TikTok',
    hosts: ['tiktok.com'],
    example: 'https://www.tiktok.com/@jusu.vardas',
  },
  youtube_url: {
    label: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    example: 'https://www.youtube.com/@jusu.kanalas',
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      /** Where it may lead, subdomains included; null: anywhere in the public network. */
      readonly hosts: readonly string[] | null;
      readonly example: string;
    }
  >
>;

export type LinkColumn = keyof typeof companyLinks;

export const linkColumns = Object.keys(companyLinks) as readonly LinkColumn[];

/** A link of a company as a page shows it. */
export type CompanyLink = {
  readonly column: LinkColumn;
  readonly url: string;
  /** Where it leads, for people to see: 'pusynas.lt'. */
  readonly host: string;
};
