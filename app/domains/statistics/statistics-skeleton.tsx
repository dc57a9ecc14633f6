import '#app/ui/data/facts.css';
import '#app/ui/data/skeleton.css';
import './statistics.css';

const figures = ['užsakymai', 'apyvarta', 'klientai', 'populiariausia', 'parodymai'];

/** The boxes of the statistics, before they are there; the root says that the page is loading. */
export function StatisticsSkeleton() {
  return (
    <div className="stack gap-6" aria-hidden="true">
      <div className="facts facts-big">
        {figures.map((figure) => (
          <div className="fact" key={figure}>
            <div className="skel skel-long" />
            <div className="skel skel-figure" />
            <div className="skel skel-short" />
          </div>
        ))}
      </div>
      <div className="panel stack">
        <div className="skel skel-short" />
        <div className="skel skel-chart" />
      </div>
      <div className="cols cols-even">
        <div className="panel stack">
          <div className="skel skel-short" />
          <div className="skel skel-bar" />
          <div className="skel skel-bar" />
        </div>
        <div className="panel stack">
          <div className="skel skel-short" />
          <div className="skel skel-bar" />
          <div className="skel skel-bar" />
        </div>
      </div>
    </div>
  );
}
