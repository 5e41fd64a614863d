import { useEffect, useState } from "react"
import styles from "./qr-code.module.css"
import { type ModuleGrid, qrPath } from "./qr-path.ts"

export type QrCodeProps = {
  /** What the code carries, usually an address. */
  value: string
  /** What scanning does, in words: « QR code : ouvrir la feuille d’émargement ». */
  label: string
  size?: number
}

// Four light modules around the symbol, without which many readers do not find it (ISO/IEC 18004).
const quietZone = 4

/** A QR code as SVG. The surface is light in both themes: readers expect dark modules on a light ground. */
export function QrCode({ value, label, size = 192 }: QrCodeProps) {
  const [grid, setGrid] = useState<ModuleGrid | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import("qrcode").then(({ create }) => {
      const { modules } = create(value, { errorCorrectionLevel: "M" })
      if (isCurrent) setGrid({ size: modules.size, data: modules.data })
    })
    return () => {
      isCurrent = false
    }
  }, [value])
  const side = (grid?.size ?? 21) + quietZone * 2
  return (
    <div className={styles.paper} data-theme="light" style={{ width: size, height: size }}>
      {grid && (
        <svg
          role="img"
          aria-label={label}
          width={size}
          height={size}
          viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <path className={styles.modules} d={qrPath(grid)} />
        </svg>
      )}
    </div>
  )
}
