import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { NoticeNote } from '#app/web/notices/notice-note.tsx';

interface OwnDataSectionProps {
  /** The address that packs the file. */
  action: string;
  /** What is in the file. */
  children: ReactNode;
}

/** The part of the settings of both areas that offers all of one's own data as a file. */
export function OwnDataSection({ action, children }: OwnDataSectionProps) {
  return (
    <SettingsSection
      title="Mano duomenys"
      note="Failą parengiame iš karto; jame tik jūsų pačių duomenys."
    >
      <NoticeNote />
      <p>{children}</p>
      {/* A whole document: the answer is a file, and the page stays. */}
      <Form method="post" action={action} reloadDocument>
        <Button type="submit" icon="download">
          Atsisiųsti mano duomenis
        </Button>
      </Form>
    </SettingsSection>
  );
}
