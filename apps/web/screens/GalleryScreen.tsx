import { preloadLists } from "@jalon/ui"
import { Gallery } from "@jalon/ui/gallery"
import { NotFoundScreen } from "./NotFoundScreen.tsx"
import styles from "./notice.module.css"

export const preload = preloadLists

export function GalleryScreen() {
  return (
    <>
      <Gallery />
      <section className={styles.sample} aria-label="404" data-testid="not-found">
        <NotFoundScreen />
      </section>
    </>
  )
}
