import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { createHandler, type HandlerDependencies } from './handler.server.ts';

/** The whole application as one function; the entry that Vite builds for server.ts. */
export function createApplication(deps: HandlerDependencies) {
  return createHandler(deps, build as unknown as ServerBuild);
}
