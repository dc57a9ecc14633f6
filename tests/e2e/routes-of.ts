import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every address of the route table, with a leading slash, and the id of the route at its end. */
export function routesOf(
  entries: readonly RouteConfigEntry[],
  parent = '',
): { path: string; id: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const own = { path: path || '/', id: entry.id ?? entry.file.replace(/\.tsx?$/, '') };
    if (entry.children) {
      const inside = routesOf(entry.children, path);
      // A page that others open over: neither a layout without a path nor the frame of an index.
      return entry.path && !framesIndex(entry) ? [own, ...inside] : inside;
    }
    return [own];
  });
}

/** Whether the first page at its address is an index within it, or within a layout in it. */
function framesIndex({ children = [] }: RouteConfigEntry): boolean {
  return children.some((child) => child.index || (!child.path && framesIndex(child)));
}
