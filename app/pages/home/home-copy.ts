import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { currentSetting } from '#shop/settings/server/setting-now.ts'

/** What the home page says now, as it is set in the admin area. */
export function homeCopy(settings: StoredSettings) {
  return {
    title: currentSetting(settings, 'home_title'),
    description: currentSetting(settings, 'home_description'),
    sections: currentSetting(settings, 'home_sections'),
    hero: {
      line: currentSetting(settings, 'hero_line'),
      text: currentSetting(settings, 'hero_text'),
      button: currentSetting(settings, 'hero_button'),
      link: currentSetting(settings, 'hero_link'),
    },
    story: {
      eyebrow: currentSetting(settings, 'story_eyebrow'),
      title: currentSetting(settings, 'story_title'),
      paragraphs: currentSetting(settings, 'story_text'),
      button: currentSetting(settings, 'story_button'),
      link: currentSetting(settings, 'story_link'),
    },
  }
}

export type HomeCopy = ReturnType<typeof homeCopy>
