import { InkSurface } from "@jalon/ui"

interface DrawingProps {
  isInvalid: boolean
  onDrawing: (png: string | null) => void
}

/** Apart: most people type their name, and the pad is then never asked for. */
export function Drawing(props: DrawingProps) {
  return <InkSurface {...props} />
}
