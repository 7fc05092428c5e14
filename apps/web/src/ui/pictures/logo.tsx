type LogoMarkProps = { size?: number; className?: string };

/**
 * The logo: a courtyard (aangan) with an arch on each side, drawn like a kolam around its dots, with a marigold in the
 * middle. Hidden from screen readers.
 */
export function LogoMark({ size = 32, className = '' }: LogoMarkProps) {
  return (
    <svg
      className={`logo-mark ${className}`}
      width={size}
      height={size}
      viewBox="-26 -26 52 52"
      fill="none"
      aria-hidden="true"
    >
      <path
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinejoin="round"
        d="M-10-10C-10-17-3.5-21.55 0-24 3.5-21.55 10-17 10-10 17-10 21.55-3.5 24 0 21.55 3.5 17 10 10 10 10 17 3.5 21.55 0 24-3.5 21.55-10 17-10 10-17 10-21.55 3.5-24 0-21.55-3.5-17-10-10-10ZM-10-10H10V10H-10Z"
      />
      <path
        fill="currentColor"
        d="M-16-18.3a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6m32 0a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6m-32 32a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6m32 0a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6"
      />
      <circle className="logo-mark-dot" r="4.8" />
    </svg>
  );
}
