import './progress.css';

/** How far something is, in percent; `label` says what. */
export function Progress({ value, label }: { value: number; label: string }) {
  return <progress className="progress" value={value} max={100} aria-label={label} />;
}

/** The steps of a longer form: those done, the one now, those to come. Counted from 1. */
export function Steps({ current, total }: { current: number; total: number }) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className="steps" role="img" aria-label={`Žingsnis ${current} iš ${total}`}>
      {steps.map((step) => (
        <span
          key={step}
          className={step < current ? 'done' : step === current ? 'now' : undefined}
        />
      ))}
    </div>
  );
}
