import { Link } from 'react-router'

import { ResponsivePicture } from '#platform/pictures/browser/responsive-picture.tsx'
import type { Picture } from '#platform/pictures/picture.ts'
import { buttonStyle } from '#platform/ui/button.tsx'

import type { HomeCopy } from './home-copy.ts'

type Props = { words: HomeCopy['story']; picture: Picture | undefined }

/** What the shop has to say of itself, beside a picture close to the cloth. */
export function Story({ words, picture }: Props) {
  return (
    <section className="mt-section bg-sand">
      <div className="shell grid items-center gap-x-16 gap-y-10 py-section md:grid-cols-[2fr_3fr]">
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 1440px) 520px, (min-width: 768px) 38vw, 92vw"
          />
        )}
        <div className="max-w-xl wrap-anywhere">
          {words.eyebrow !== null && <p className="eyebrow text-ink-soft">{words.eyebrow}</p>}
          <h2 className="display mt-3 text-3xl">{words.title}</h2>
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph} dir="auto" className="mt-5 text-lg text-ink-soft rtl:text-right">
              {paragraph}
            </p>
          ))}
          {words.button !== null && words.link !== null && (
            <p className="mt-8">
              <Link to={words.link} className={buttonStyle({ variant: 'secondary' })}>
                {words.button}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
