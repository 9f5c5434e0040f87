import type { ComponentProps } from 'react'

import { currentLanguage } from '#platform/languages/current-language.ts'
import { languageNames, languages } from '#platform/languages/languages.ts'

import { captionsPath } from '../video.ts'
import type { Captions } from '../video.ts'

type Props = Omit<ComponentProps<'video'>, 'children'> & { captions: Captions }

/** The player of a video of the shop. Captions in the language of the page are shown until visitors switch them off. */
export const CaptionedVideo = ({ captions, ...props }: Props) => (
  <video {...props}>
    <CaptionTracks kind="captions" captions={captions} />
  </video>
)

/** The captions of a video in each language that it has them in; the linter knows this component as a track. */
const CaptionTracks = ({ kind, captions }: { kind: 'captions'; captions: Captions }) =>
  languageNames.map((language) => {
    const hash = captions[language]
    return (
      hash && (
        <track
          // Another file is another track: a player keeps the cues that it has read.
          key={hash}
          kind={kind}
          src={captionsPath(hash)}
          srcLang={languages[language].tag}
          label={languages[language].name}
          default={language === currentLanguage()}
        />
      )
    )
  })
