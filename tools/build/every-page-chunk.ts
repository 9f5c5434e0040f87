import type { Rolldown } from 'vite'

type NameOf = Exclude<Exclude<Rolldown.CodeSplittingGroup['name'], string>, undefined>

/** What every page of the shop starts with; so many of them show dates that a file of their own is not worth a request. */
const STARTS =
  /\/app\/(entry\.client|root|layouts\/shop)\.tsx$|\/platform\/dates\/london-dates\.ts$/

/** Parts of pages, and how many characters of one are not worth a request when pages share it. */
const PART = /\/platform\/ui\/[\w-]+\.tsx?$/
const TINY = 800

const REACT = /\/node_modules\/react\//

/** An icon: all of them are imported by one list, so who needs it is who names it. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const ICON_LIST = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

/**
 * Names the chunk of what every page needs: all that the document and the shop's layout import, but
 * for what they load later. One file instead of twenty small ones, and nothing in it that only some
 * pages need, however many share it, unless it is tiny.
 */
export function everyPageChunk(name: string): NameOf {
  const known = new Map<string, boolean>()

  return (module, context) => {
    const importersOf = (id: string) => context.getModuleInfo(id)?.importers ?? []

    const isNeeded = (id: string): boolean => {
      const before = known.get(id)
      if (before !== undefined) return before
      known.set(id, false)
      const [, icon] = ICON.exec(id) ?? []
      const needed = icon
        ? namersOf(id, icon).some(isNeeded)
        : STARTS.test(id) || isTinyPart(id) || importersOf(id).some(isNeeded)
      known.set(id, needed)
      return needed
    }

    const isTinyPart = (id: string): boolean => {
      const { code, importers, importedIds } = context.getModuleInfo(id) ?? {}
      return (
        PART.test(id) &&
        (code?.length ?? TINY) < TINY &&
        (importers?.length ?? 0) > 1 &&
        // What it needs itself would come along.
        (importedIds ?? []).every((needed) => REACT.test(needed))
      )
    }

    const namersOf = (id: string, icon: string): string[] => {
      const exported = new RegExp(`\\b${pascalCase(icon)}\\b`)
      return importersOf(id)
        .flatMap((importer) => (ICON_LIST.test(importer) ? importersOf(importer) : importer))
        .filter((user) => exported.test(context.getModuleInfo(user)?.code ?? ''))
    }

    return isNeeded(module) ? name : null
  }
}

const pascalCase = (kebab: string): string =>
  kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
