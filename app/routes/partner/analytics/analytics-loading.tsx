import { StatisticsSkeleton } from '#app/domains/statistics/statistics-skeleton.tsx';

/** The statistics page while it is on its way in the browser. */
export function AnalyticsLoading() {
  return (
    <>
      <div className="page-head">
        <h1>Statistika ir analizė</h1>
      </div>
      <StatisticsSkeleton />
    </>
  );
}
