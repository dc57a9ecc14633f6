import { type MouseEvent, useCallback } from 'react';
import { href } from 'react-router';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardTitle } from '#app/ui/card.tsx';
import { Badge, Badges } from '#app/ui/data/badge.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { formatWeight, type ListedPet } from './pet.ts';
import { PetPicture } from './photo/pet-picture.tsx';

interface PetCardProps {
  pet: ListedPet;
  /** As shortAge gives it. */
  age: string;
  /**
   * Asks before deleting; without JavaScript a page asks. Null while a form is open: then the card
   * has no actions, as each of them would close the form with what is typed.
   */
  onDelete: ((pet: ListedPet) => void) | null;
}

/** One of an owner's dogs: what it is, edit and delete. */
export function PetCard({ pet, age, onDelete }: PetCardProps) {
  const { id: petId, name, breed } = pet;
  const askToDelete = useCallback(
    (event: MouseEvent) => {
      if (!onDelete || !isPlainClick(event)) return;
      event.preventDefault();
      onDelete(pet);
    },
    [pet, onDelete],
  );
  return (
    <Card>
      <PetPicture pet={pet} sizes="(width < 640px) 92vw, 340px" />
      <CardBody>
        <CardTitle level={2} to={href('/seimininko-skydelis/mano-augintiniai/:petId', { petId })}>
          {name}
        </CardTitle>
        {breed && <p className="muted">{breed}</p>}
        <PetBadges pet={pet} age={age} />
        {onDelete && (
          <div className="row between pet-actions">
            <ButtonLink
              variant="quiet"
              size="sm"
              icon="pencil"
              aria-label={`Redaguoti ${inQuotes(name)}`}
              to={href('/seimininko-skydelis/mano-augintiniai/:petId/redaguoti', { petId })}
            >
              Redaguoti
            </ButtonLink>
            <ButtonLink
              variant="danger-quiet"
              size="sm"
              icon="trash-2"
              aria-label={`Ištrinti ${inQuotes(name)}`}
              to={href('/seimininko-skydelis/mano-augintiniai/:petId/istrynimas', { petId })}
              onClick={askToDelete}
            >
              Ištrinti
            </ButtonLink>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** Its age, gender and weight, as far as they are known. */
export function PetBadges({ pet, age }: Pick<PetCardProps, 'pet' | 'age'>) {
  const { birthDate, gender, weight } = pet;
  if (!birthDate && !gender && !weight) return null;
  return (
    <Badges>
      {birthDate && <Badge>{age}</Badge>}
      {gender && <Badge>{gender}</Badge>}
      {weight && <Badge>{formatWeight(weight)}&nbsp;kg</Badge>}
    </Badges>
  );
}
