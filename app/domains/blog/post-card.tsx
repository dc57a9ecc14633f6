import './post-card.css';
import { href } from 'react-router';
import { photoPath, photoSrcSet } from '#app/domains/photos/photo.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { Card, CardBody, CardTitle } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Byline } from './byline.tsx';
import type { PostCardData } from './post.ts';

interface PostCardProps {
  post: PostCardData;
  /** The rank of the title on its page. */
  headingLevel: 2 | 3;
  /** Over the whole width, its picture beside its words; the largest thing in view. */
  wide?: boolean;
}

/** A post in a list; the whole card links to its page. */
export function PostCard({ post, headingLevel, wide = false }: PostCardProps) {
  const { id, title, author, date, excerpt, photo } = post;
  const base = usePhotoBase();
  return (
    <Card className={wide ? 'lead-post' : undefined}>
      <Picture
        src={photo && photoPath(photo, '480.webp', base)}
        srcSet={photo ? photoSrcSet(photo, base) : undefined}
        sizes={wide ? '(min-width: 768px) 690px, 100vw' : '(min-width: 720px) 400px, 100vw'}
        alt={photo?.alt ?? ''}
        width={photo?.width}
        height={photo?.height}
        icon="paw-print"
        loading={wide ? 'eager' : 'lazy'}
        fetchPriority={wide ? 'high' : undefined}
      />
      <CardBody>
        <Byline date={date} author={author} />
        <CardTitle level={headingLevel} to={href('/blog/:postId', { postId: id })}>
          {title}
        </CardTitle>
        <p className={classes('muted', !wide && 'small')}>{excerpt}</p>
      </CardBody>
    </Card>
  );
}

/** Cards side by side, three where there is room. */
export function PostGrid(props: {
  posts: readonly PostCardData[];
  headingLevel: PostCardProps['headingLevel'];
}) {
  return (
    <div className="grid posts">
      {props.posts.map((post) => (
        <PostCard key={post.id} post={post} headingLevel={props.headingLevel} />
      ))}
    </div>
  );
}
