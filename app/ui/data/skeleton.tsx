import './skeleton.css';
import '#app/ui/card.css';
import '#app/ui/picture.css';

/** The boxes of a Card, before it is there. */
export function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <div className="pic skel skel-pic" />
      <div className="card-body">
        <div className="skel skel-short" />
        <div className="skel skel-long" />
        <div className="skel skel-badge" />
        <div className="card-foot">
          <div className="skel skel-short" />
          <div className="skel skel-tag" />
        </div>
      </div>
    </div>
  );
}
