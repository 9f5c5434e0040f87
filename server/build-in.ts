import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ServerBuild } from 'react-router'

import { languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'

/**
 * The build as the pages of a language use it: they live under its prefix, and their scripts are those that
 * were built for it. Vite, in development, has one language for all (SHOP_LANGUAGE).
 */
export async function buildIn(
  language: Language,
  build: ServerBuild,
  root: string,
): Promise<ServerBuild> {
  const { prefix } = languages[language]
  if (prefix === '') return build
  const file = join(root, 'build/server/assets-in', `${language}.json`)
  const assets = import.meta.env.PROD && existsSync(file) ? await readAssets(file) : build.assets
  return { ...build, basename: prefix, assets }
}

const readAssets = async (file: string) =>
  JSON.parse(await readFile(file, 'utf8')) as ServerBuild['assets']
