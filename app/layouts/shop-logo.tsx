import { Link } from 'react-router'

import { appText } from '#app/app-text.ts'
import type { Logo } from '#shop/settings/logo.ts'
import type { ShownLogo } from '#shop/settings/setting-values.ts'

type Props = {
  /** undefined where the page was given nothing. */
  name: string | undefined
  /** Shown in place of the name, where there is one. */
  logo?: ShownLogo | undefined
  /** Leads home by a new document: for where the one that is here has failed. */
  reloadDocument?: boolean
}

/** The shop's logo, or its name; leads home. */
export const ShopLogo = ({ name, logo, reloadDocument = false }: Props) => (
  <Link
    to="/"
    reloadDocument={reloadDocument}
    aria-label={name && appText.home(name)}
    // Beside the buttons of a narrow phone a logo needs all the room that there is.
    className={`display inline-grid min-h-11 min-w-0 items-center text-3xl leading-none ${logo ? 'sm:px-2' : 'px-2'}`}
  >
    {logo ? (
      logo.dark ? (
        <>
          <Mark {...logo} name={name} className="dark:hidden" />
          <Mark {...logo.dark} name={name} className="hidden dark:block" />
        </>
      ) : (
        // Most logos are made for a light ground: in the dark they keep one.
        <span className="rounded-picture bg-logo p-1 text-logo-ink">
          <Mark {...logo} name={name} />
        </span>
      )
    ) : (
      (name ?? appText.start)
    )}
  </Link>
)

type MarkProps = Logo & { name: string | undefined; className?: string }

/** Of two, the one that is seen is loaded first: `loading` counts for what has no address yet. */
const Mark = ({ path, width, height, name = '', className = '' }: MarkProps) => (
  <img
    loading={className ? 'lazy' : undefined}
    src={path}
    alt={name}
    width={width}
    height={height}
    className={`h-auto max-w-full ${className}`}
  />
)
