/** One route and its files. */
export type ManifestRoute = {
  id: string
  parentId?: string
  path?: string
  module: string
  imports?: string[]
  css?: string[]
}

/** What React Router knows of this build: its version, and the files of each route. */
export type RouteManifest = { version: string; routes: Record<string, ManifestRoute> }

/** The manifest that came with the document; undefined where none did. */
export function routeManifest(): RouteManifest | undefined {
  const { __reactRouterManifest: manifest } = window as Window & {
    __reactRouterManifest?: RouteManifest
  }
  return manifest
}
