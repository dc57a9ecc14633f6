import './orders.css';
import { PetPortrait } from '#app/domains/pets/photo/pet-picture.tsx';
import { Marker } from '#app/ui/data/list.tsx';
import type { OrderDog } from './order.ts';

/** The portrait of a dog in a row. */
export function DogPicture({ dog }: { dog: OrderDog | null }) {
  if (!dog) return <Marker icon="paw-print" />;
  return <PetPortrait pet={dog} className="order-pic" />;
}
