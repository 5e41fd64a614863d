import type { SVGProps } from "react"

export type FirstIcon = (props: SVGProps<SVGSVGElement>) => React.JSX.Element

function Drawn({ shape, ...props }: SVGProps<SVGSVGElement> & { shape: string }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      <path d={shape} />
    </svg>
  )
}

const ROUND = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0"
const TRIANGLE = "M10.3 4 2.2 18a2 2 0 0 0 1.7 3h16.2a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z"
const LEAVING = "M15 3h6v6M10 14 21 3m-3 10v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"
const TURNING = "M3 12a9 9 0 0 1 15-6.7L21 8m0-5v5h-5m5 4a9 9 0 0 1-15 6.7L3 16m0 5v-5h5"

/**
 * The icons of the first page, in the manner of Lucide: its machinery weighs more than they do, and log-in counts
 * every kilobyte. Everything behind log-in uses Lucide.
 */
export const CircleAlert: FirstIcon = (props) => <Drawn shape={`${ROUND}M12 8v4m0 4h.01`} {...props} />
export const CircleCheck: FirstIcon = (props) => <Drawn shape={`${ROUND}m7 0 2 2 4-4`} {...props} />
export const Info: FirstIcon = (props) => <Drawn shape={`${ROUND}m10 4v-4m0-4h.01`} {...props} />
export const TriangleAlert: FirstIcon = (props) => <Drawn shape={`${TRIANGLE}M12 9v4m0 4h.01`} {...props} />
export const Cross: FirstIcon = (props) => <Drawn shape="M18 6 6 18M6 6l12 12" {...props} />
export const ExternalLink: FirstIcon = (props) => <Drawn shape={LEAVING} {...props} />
export const Refresh: FirstIcon = (props) => <Drawn shape={TURNING} {...props} />
