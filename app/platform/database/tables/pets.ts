import type { Filled, WithDefault } from './columns.ts';

export interface PetsTables {
  pets: {
    id: string;
    owner_id: string;
    name: string;
    breed: WithDefault<string>;
    /** 'yyyy-MM-dd'. */
    birth_date: string | null;
    gender: 'Patinas' | 'Patelė' | 'Kita' | null;
    /** In kilograms, with one decimal. */
    weight: number | null;
    description: WithDefault<string>;
    special_needs: WithDefault<string>;
    version: WithDefault<number>;
    created_at: Filled;
    updated_at: Filled;
  };
  pet_photos: {
    id: string;
    owner_id: string;
    /** Null while it waits for its form to be saved. */
    pet_id: string | null;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
}
