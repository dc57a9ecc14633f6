import './ui.css';
import type { ReactNode } from 'react';
import { Logo, Mark } from '#app/ui/logo.tsx';
import { Underlined } from '#app/ui/wave.tsx';
import { ButtonStates, ChipStates, FieldStates } from './ui-controls.tsx';
import { ConversationStates } from './ui-conversation.tsx';
import { FloatingStates, MenuStates, ToastStates } from './ui-floating.tsx';
import { Colours, Drawings, Icons, PetPictures } from './ui-looks.tsx';
import {
  CardStates,
  EmptyStates,
  ListStates,
  NavigationStates,
  NoteStates,
} from './ui-surfaces.tsx';

/** The exhibition: every component of app/ui in every state, for eyes and for axe. */
export default function UiPage() {
  return (
    <main id="turinys" tabIndex={-1} className="wrap stack gap-12 ui-page">
      <title>Komponentai | Vizgis</title>
      <meta name="robots" content="noindex" />
      <h1>Komponentai</h1>
      <div className="row gap-8">
        <Logo />
        <Mark />
        <span className="on-band ui-band">
          <Logo />
        </span>
      </div>
      <Section title="Spalvos">
        <Colours />
      </Section>
      <Section title="Raštas">
        <Type />
      </Section>
      <Section title="Ženklai">
        <Icons />
      </Section>
      <Section title="Mygtukai">
        <ButtonStates />
      </Section>
      <Section title="Laukai">
        <FieldStates />
      </Section>
      <Section title="Žymos, būsenos">
        <ChipStates />
      </Section>
      <Section title="Kortelės">
        <CardStates />
      </Section>
      <Section title="Eilutės, skaičiai">
        <ListStates />
      </Section>
      <Section title="Skirtukai, puslapiai, žingsniai">
        <NavigationStates />
      </Section>
      <Section title="Pastabos, klaidos">
        <NoteStates />
      </Section>
      <Section title="Pranešimai">
        <ToastStates />
      </Section>
      <Section title="Langai">
        <FloatingStates />
      </Section>
      <Section title="Meniu">
        <MenuStates />
      </Section>
      <Section title="Įkeliama, tuščia">
        <EmptyStates />
      </Section>
      <Section title="Pokalbis">
        <ConversationStates />
      </Section>
      <Section title="Augintinių portretai">
        <PetPictures />
      </Section>
      <Section title="Piešiniai">
        <Drawings />
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2 className="h-sm">{title}</h2>
      {children}
    </section>
  );
}

function Type() {
  return (
    <>
      <p className="display hero-title">
        Ąžuolų šešėlyje ėjo <Underlined>žvalus šunėkas</Underlined>
      </p>
      <p className="display">Antraštė: Šuniukų mokyklėlė, trumpalaikė priežiūra, viešbučiai</p>
      <h3>Trečio lygio antraštė: Viešbučiai ir užeigos</h3>
      <p className="lead">Įvadas: ĄČĘĖĮŠŲŪŽ ąčęėįšųūž „kabutės“ – 1 234,50&nbsp;€</p>
      <p className="prose">
        Tekstas: Įlinkdama fechtuotojo špaga sublykčiojusi pragręžė apvalų arbūzą. Eilutė ne ilgesnė
        nei septyniasdešimt simbolių, o <a href="#turinys">nuoroda</a> pabraukta.
      </p>
      <p className="muted small">Smulkus tylus tekstas.</p>
    </>
  );
}
