/** In the place of a figure that has no data yet; the reason stands beside it. */
export function UnknownFigure() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">nėra duomenų</span>
    </>
  );
}
