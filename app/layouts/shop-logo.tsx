import { Link } from 'react-router'

import { appText } from '#app/app-text.ts'

type Props = {
  /** undefined where the page was given nothing. */
  name: string | undefined
  /** Leads home by a new document: for where the one that is here has failed. */
  reloadDocument?: boolean
}

/** The shop's name; leads home. */
export const ShopLogo = ({ name, reloadDocument = false }: Props) => (
  <Link
    to="/"
    reloadDocument={reloadDocument}
    aria-label={name && appText.home(name)}
    className="display inline-grid min-h-11 items-center px-2 text-3xl leading-none"
  >
    {name ?? appText.start}
  </Link>
)
