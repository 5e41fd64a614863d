import styles from "./motif.module.css"

/** Where each pole stands and how tall it looks: the farther along the path, the smaller. */
const poles = [
  { x: 214, y: 838, height: 330 },
  { x: 505, y: 672, height: 214 },
  { x: 322, y: 560, height: 138 },
  { x: 441, y: 482, height: 88 },
  { x: 381, y: 429, height: 54 },
]

const BANDS = 6

/** Survey poles along a path: what « jalon » means. Pure decoration. */
export function PathMotif() {
  return (
    <svg
      className={styles.motif}
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.sun} cx="536" cy="300" r="76" />
      <path className={styles.far} d="M0 452 C 120 392 250 372 380 408 S 610 440 720 372 V 900 H 0 Z" />
      <path className={styles.middle} d="M0 560 C 140 486 290 470 430 504 S 640 540 720 500 V 900 H 0 Z" />
      <path className={styles.near} d="M0 706 C 160 628 330 616 500 652 S 680 676 720 660 V 900 H 0 Z" />
      <path
        className={styles.path}
        d="M120 900 C 230 800 560 750 556 676 C 552 618 290 622 288 566 C 286 524 452 520 456 486
           C 459 462 366 456 368 432 C 369 420 392 414 404 410 C 398 415 384 421 384 432
           C 386 450 486 456 484 490 C 480 530 342 530 348 566 C 356 612 640 600 650 680 C 658 770 440 800 360 900 Z"
      />
      {poles.map((pole) => (
        <Pole key={pole.x} {...pole} />
      ))}
    </svg>
  )
}

function Pole({ x, y, height }: { x: number; y: number; height: number }) {
  const width = Math.max(4, height / 19)
  const band = (height * 0.94) / BANDS
  const tip = height * 0.06
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse className={styles.shadow} cx={width * 1.4} cy="0" rx={width * 2.2} ry={width * 0.55} />
      <path className={styles.dark} d={`M${-width / 2} ${-tip} L0 ${width * 0.2} L${width / 2} ${-tip} Z`} />
      {Array.from({ length: BANDS }, (_, rank) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bands never move
          key={rank}
          className={rank % 2 === 0 ? styles.light : styles.dark}
          x={-width / 2}
          y={-tip - band * (rank + 1)}
          width={width}
          height={band + 0.5}
          rx={rank === BANDS - 1 ? width / 4 : 0}
        />
      ))}
    </g>
  )
}
