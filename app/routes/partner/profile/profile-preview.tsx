import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/detail.css';
import { href } from 'react-router';
import { CompanyView } from '#app/domains/companies/profile/company-view.tsx';
import { previewCompany } from '#app/domains/companies/profile/public-profile.server.ts';
import { listSizes, ServiceCard } from '#app/domains/services/catalogue/service-card.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Note } from '#app/ui/note.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/profile-preview.ts';

export function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  return orNotFoundPage(previewCompany(db, context.get(partnerContext), new Date()));
}

export const handle: RouteHandle = { title: 'Kaip atrodys viešas puslapis' };

/** The company's page as visitors see it. */
export default function ProfilePreview({ loaderData: company }: Route.ComponentProps) {
  const { services, isPublic } = company;
  return (
    <div className="stack gap-5">
      <Crumb to={href('/partner/dashboard/profile')}>Viešas puslapis</Crumb>
      <Note>
        {isPublic
          ? 'Taip jūsų puslapį mato šeimininkai.'
          : 'Taip jūsų puslapį matys šeimininkai, kai turėsite bent vieną viešai rodomą paslaugą.'}
      </Note>
      <div className="stack gap-7">
        <CompanyView company={company}>
          <section className="stack">
            <h2 className="h-md">Paslaugos</h2>
            {services.length === 0 ? (
              <p className="muted">Viešai rodomų paslaugų nėra.</p>
            ) : (
              <div className="grid results">
                {services.map((service) => (
                  <ServiceCard key={service.id} service={service} sizes={listSizes} />
                ))}
              </div>
            )}
          </section>
        </CompanyView>
      </div>
    </div>
  );
}
