import { Gallery } from "@jalon/ui/gallery"
import { NotFoundScreen } from "./NotFoundScreen.tsx"

export function GalleryScreen() {
  return (
    <>
      <Gallery />
      <section aria-label="404" data-testid="not-found">
        <NotFoundScreen />
      </section>
    </>
  )
}
