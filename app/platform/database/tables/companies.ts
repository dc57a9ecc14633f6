import type { Filled, WithDefault } from './columns.ts';

export interface CompaniesTables {
  /** `/p/{name}`: a name is one partner's for ever; null: of an account that is gone. */
  partner_addresses: {
    name: string;
    partner_id: string | null;
    /** False: an earlier name, which leads to the current one. */
    is_current: boolean;
    created_at: Filled;
  };
  /** The words of reserved-names.ts, for the trigger that names new partners. */
  reserved_addresses: { word: string; reach: 'name' | 'part' | 'stem' | 'anywhere' };
  partner_photos: {
    id: string;
    partner_id: string;
    role: 'logo' | 'cover' | 'album';
    position: number;
    /** What it shows, of the album alone; '' is nothing. */
    alt: WithDefault<string>;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
}
