import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import type { Photo } from '#app/domains/photos/photo.ts';
import { photoPath } from '#app/domains/photos/photo.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button, IconButton, IconLink } from '#app/ui/button.tsx';
import { CardCategory } from '#app/ui/card.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { ListRow } from '#app/ui/data/list.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { SwitchButton } from '#app/ui/fields/switch.tsx';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import type { CategoryId } from '../catalogue/categories.ts';
import { getCategory } from '../catalogue/categories.ts';
import { categoryTint } from '../catalogue/category-tint.ts';
import { stepAddress } from '../editor/wizard-addresses.ts';
import { reasons } from '../publication/reasons.ts';
import { type Hiding, HidingNote } from './hiding-note.tsx';
import type { OwnRemoval } from './own-removals.ts';
import { statusWords } from './own-services-query.ts';
import type { OwnWarning } from './own-warning.ts';
import { RemovalNotes, RemovalsSeen } from './removal-notes.tsx';
import { useRowForm } from './use-row-form.ts';
import { WarningNote } from './warning-note.tsx';

interface OwnServiceRowProps {
  service: OwnService;
  /** Whether it is public while it is active. */
  isShown: boolean;
  /** The query of the list's address, to come back to. */
  search: string;
  /** See FormKey. */
  formKey: string;
  /** Asks before deleting; null, or without JavaScript: a page asks. */
  onDelete: ((service: OwnService) => void) | null;
  /** Says what could not be done. */
  onFailure: (toast: Toast) => void;
}

/** One of a partner's services: what it is, whether it is shown, edit and delete. */
export function OwnServiceRow(props: OwnServiceRowProps) {
  const { service, isShown, search, onDelete, onFailure } = props;
  const { id, title, photo, city, price, hidden } = service;
  const category = getCategory(service.category);
  const status = useStatus(service, onFailure);
  const copy = useRowForm(`copy-${id}`, onFailure);
  const edit = stepAddress({ serviceId: id }, 'contact');
  const statusForm = {
    method: 'post',
    action: status.action,
    onSubmit: status.stopWhenOffline,
    preventScrollReset: true,
  } as const;
  const statusFields = (
    <>
      <input type="hidden" name="active" value={String(!status.active)} />
      <input type="hidden" name="search" value={search} />
    </>
  );
  const askToDelete = (event: MouseEvent) => {
    if (onDelete === null || !isPlainClick(event)) return;
    event.preventDefault();
    onDelete(service);
  };
  return (
    <ListRow
      kind="picture"
      tint={categoryTint(service.category)}
      inactive={!status.active || hidden !== null}
      start={
        // Beside the title's link it says nothing more to who hears the page.
        <Link to={edit} tabIndex={-1} aria-hidden="true">
          <Picture
            frameClassName="thumbpic"
            src={photo && photoPath(photo, '240.webp')}
            alt=""
            width={88}
            height={66}
            icon={category.icon}
          />
        </Link>
      }
      above={<CardCategory icon={category.icon}>{category.label}</CardCategory>}
      title={<Link to={edit}>{title}</Link>}
      meta={
        <>
          <div className="item-facts">
            {city && <span>{city}</span>}
            {price && <span>{price}</span>}
            {status.active && isShown && hidden === null && (
              <Link to={href('/service/:serviceId', { serviceId: id })}>
                Viešas puslapis
                <span className="sr">: {inQuotes(title)}</span>
              </Link>
            )}
            <Link to={href('/partner/dashboard/services/:serviceId/price-list', { serviceId: id })}>
              {service.priceItems > 0
                ? `Kainoraštis\u00a0(${service.priceItems})`
                : 'Sudaryti kainoraštį'}
              <span className="sr">: {inQuotes(title)}</span>
            </Link>
            {category.units.includes('seat') && (
              <Link to={href('/partner/dashboard/services/:serviceId/sessions', { serviceId: id })}>
                {category.soonestBy === undefined ? 'Užsiėmimai' : 'Registracija'}
                <span className="sr">: {inQuotes(title)}</span>
              </Link>
            )}
            {service.editing && (
              <Link className="strong" to={edit}>
                Nebaigtas redagavimas
                <span className="sr">: {inQuotes(title)}</span>
              </Link>
            )}
          </div>
          {service.undated && <UndatedNote id={id} title={title} />}
          {service.warning && <WarningNote warning={service.warning} title={title} />}
          {service.removals.length > 0 && (
            <div className="stack gap-2">
              <RemovalNotes removals={service.removals} title={title} />
              <RemovalsSeen removals={service.removals} {...{ id, title, search, onFailure }} />
            </div>
          )}
          {hidden && (
            <div className="stack gap-2">
              <HidingNote
                id={id}
                title={title}
                hiding={hidden}
                search={search}
                {...{ onFailure }}
              />
              <status.Form {...statusForm} className="row gap-2 small">
                {statusFields}
                <span>
                  {status.active
                    ? 'Kai sustabdymą panaikinsime, paslauga vėl bus rodoma viešai.'
                    : 'Kai sustabdymą panaikinsime, paslauga liks neaktyvi.'}
                </span>
                <Button type="submit" size="sm">
                  {status.active ? 'Po sustabdymo nerodyti' : 'Po sustabdymo vėl rodyti'}
                  <span className="sr">: {inQuotes(title)}</span>
                </Button>
              </status.Form>
            </div>
          )}
        </>
      }
      end={
        <>
          <status.Form {...statusForm}>
            {hidden === null && statusFields}
            <SwitchButton
              label={`${inQuotes(title)} rodoma viešai`}
              checked={status.active && hidden === null}
              disabled={hidden !== null}
            >
              <span className="status-word">
                <StatusBadge active={status.active} isHidden={hidden !== null} />
              </span>
            </SwitchButton>
          </status.Form>
          <span className="row nowrap gap-1">
            {hidden === null && (
              <copy.Form
                method="post"
                action={href('/partner/dashboard/services/:serviceId/copy', { serviceId: id })}
                onSubmit={copy.stopWhenSent}
              >
                <FormKey value={props.formKey} />
                <IconButton type="submit" icon="copy" label={`Kopijuoti ${inQuotes(title)}`} />
              </copy.Form>
            )}
            <IconLink icon="pencil" label={`Redaguoti ${inQuotes(title)}`} to={edit} />
            <IconLink
              icon="trash-2"
              variant="danger-quiet"
              label={`Ištrinti ${inQuotes(title)}`}
              to={href('/partner/dashboard/services/:serviceId/deletion', { serviceId: id })}
              onClick={askToDelete}
            />
          </span>
        </>
      }
    />
  );
}

/** One state: what an administrator hides is not active, whatever its partner's switch says. */
function StatusBadge({ active, isHidden }: { active: boolean; isHidden: boolean }) {
  const tone = isHidden ? 'bad' : active ? 'ok' : 'mute';
  return (
    <Badge tone={tone} dot>
      {isHidden ? reasons.hidden.word : statusWords[active ? 'active' : 'inactive']}
    </Badge>
  );
}

/** What an event misses, and where it is written. */
function UndatedNote({ id, title }: Pick<OwnService, 'id' | 'title'>) {
  return (
    <p className="small">
      <strong>Renginys be datos.</strong> Šeimininkai nežino, kada ateiti.{' '}
      <Link to={stepAddress({ serviceId: id }, 'info')}>
        Įvesti datą<span className="sr">: {inQuotes(title)}</span>
      </Link>
    </p>
  );
}

/** The state as it will be once the server has answered. */
function useStatus({ id, active }: OwnService, onFailure: (toast: Toast) => void) {
  const { formData, ...form } = useRowForm(`status-${id}`, onFailure);
  const wanted = formData?.get('active');
  return {
    ...form,
    action: href('/partner/dashboard/services/:serviceId/status', { serviceId: id }),
    active: wanted ? wanted === 'true' : active,
  };
}

/** A row of a partner's own list. */
export type OwnService = {
  readonly id: string;
  readonly title: string;
  readonly category: CategoryId;
  readonly city: string | null;
  /** As on the price tag, or null. */
  readonly price: string | null;
  readonly active: boolean;
  /** Null: no administrator hides it. */
  readonly hidden: Hiding | null;
  /** What an administrator has asked to correct. */
  readonly warning: OwnWarning | null;
  /** What an administrator has removed since it was saved last. */
  readonly removals: readonly OwnRemoval[];
  /** The main one. */
  readonly photo: Photo | null;
  /** An edit was begun and neither saved nor thrown away. */
  readonly editing: boolean;
  /** An event of before dates were required. */
  readonly undated: boolean;
  /** How many lines its price list has. */
  readonly priceItems: number;
};
