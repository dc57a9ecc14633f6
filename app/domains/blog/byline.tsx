import './byline.css';

interface BylineProps {
  /** 'yyyy-MM-dd' */
  date: string;
  /** The date as it is shown; the short one without. */
  shown?: string;
  /** Empty when no one is named. */
  author: string;
}

/** When a post came out, and who wrote it. */
export function Byline({ date, shown = date, author }: BylineProps) {
  return (
    <p className="byline num">
      <time dateTime={date}>{shown}</time>
      {author && <span>{author}</span>}
    </p>
  );
}
