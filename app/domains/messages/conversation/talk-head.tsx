import './conversation.css';
import type { ReactNode, Ref } from 'react';

interface TalkHeadProps {
  /** A Picture of the service, or an Avatar of who writes. */
  picture: ReactNode;
  title: ReactNode;
  /** 'h1' where the thread is the page. */
  rank?: 'h1' | 'h2';
  heading?: Ref<HTMLHeadingElement>;
  /** One line below the title. */
  note?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** Whom a conversation is with, above its turns. */
export function TalkHead({
  picture,
  title,
  rank: Heading = 'h2',
  heading,
  note,
  actions,
}: TalkHeadProps) {
  return (
    <header className="panel talkhead">
      <div className="row nowrap">
        {picture}
        <div className="talkhead-words">
          <Heading ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          {note && <div className="small muted num">{note}</div>}
        </div>
      </div>
      {actions && <div className="row gap-2 talkhead-acts">{actions}</div>}
    </header>
  );
}
