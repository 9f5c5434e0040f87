import { useState } from 'react'
import type { ComponentProps } from 'react'

import { LinksInput } from '#shop/content/browser/editing/menus/links-input.tsx'

import { splitLink } from '../../settings/typed-setting.ts'

type Props = Pick<ComponentProps<typeof LinksInput>, 'label' | 'hint' | 'error'> & {
  name: string
  /** One link a line. */
  typed: string
}

/** Links of a setting, of which its form sends one a line. */
export function LinkLines({ name, typed, ...props }: Props) {
  const [links, setLinks] = useState(() =>
    typed
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => splitLink(line) ?? { label: line.trim(), url: '' }),
  )
  return (
    <>
      <input
        type="hidden"
        name={name}
        value={links.map(({ label, url }) => `${label.trim()} ${url.trim()}`).join('\n')}
      />
      <LinksInput {...props} links={links} onChange={setLinks} pages={undefined} />
    </>
  )
}
