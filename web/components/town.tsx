/** A town by the water, in the site’s color: for a site without a cover. */
export const TownScene = () => (
  <svg class="town" viewBox="0 0 1200 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <g fill="#eeb22c">
      <circle cx="905" cy="168" r="150" opacity=".13" />
      <circle cx="905" cy="168" r="108" opacity=".2" />
      <circle cx="905" cy="168" r="68" opacity=".5" />
      <circle cx="905" cy="168" r="38" />
    </g>
    <circle cx="905" cy="168" r="15" fill="#fdf9ee" />
    <path
      fill="#fff"
      opacity=".13"
      d="M0 262v-70l70-44 80 40 90-60 110 70 90-50 120 60 100-80 130 70 120-54 120 60 140-40v98z"
    />
    <path fill="#c8661b" d="M560 262v-78l58-44 58 44v78z" />
    <path fill="#a04c14" d="M676 262V104h62v158z" />
    <path fill="#9cc5ab" d="M668 106l8-28h62l8 28zM690 80l17-62 17 62z" />
    <path stroke="#eeb22c" stroke-width="3" d="M707 20V4m-6 6h12" />
    <g fill="#fbe3c0">
      <path d="M578 240v-26a10 10 0 0 1 20 0v26zm30 0v-34a10 10 0 0 1 20 0v34zm30 0v-26a10 10 0 0 1 20 0v26z" />
      <circle cx="707" cy="132" r="12" />
      <path d="M698 190v-18a9 9 0 0 1 18 0v18z" />
    </g>
    <path stroke="#a04c14" stroke-width="2.5" d="M707 132v-8m0 8h6" />
    <path class="shade" d="M0 262v-64l44-34 44 34v64zm1058 0v-60l50-36 92 40v56z" />
    <path fill="#8fbfce" d="M88 262v-84h70v84z" />
    <path fill="#ff9b7a" d="M158 262v-56l36-30 36 30v56z" />
    <path fill="#02708a" d="M230 262v-100l60-22v122z" />
    <path fill="#fdf9ee" d="M290 262v-62h92v62z" />
    <path fill="#c33b6b" d="M284 202l52-34 52 34z" />
    <path fill="#0b5d3b" d="M382 262v-76h54v76z" />
    <path fill="#eeb22c" d="M436 262v-48l32-28 32 28v48z" />
    <path fill="#8fbfce" d="M738 262v-62h64v62z" />
    <path fill="#5a3fc0" d="M802 262v-84l40-26 40 26v84z" />
    <path fill="#fdf9ee" d="M882 262v-52h70v52z" />
    <path fill="#0b5d3b" d="M876 212l41-30 41 30z" />
    <path fill="#ff9b7a" d="M952 262v-78h52v78z" />
    <path fill="#02708a" d="M1004 262v-58h54v58z" />
    <g fill="#0b5d3b">
      <circle cx="520" cy="228" r="26" />
      <circle cx="546" cy="240" r="18" />
    </g>
    <path stroke="#0b3d28" stroke-width="5" d="M520 262v-30" />
    <path
      fill="#eeb22c"
      d="M18 210h14v16H18zm32 18h14v16H50zm54-32h12v16h-12zm26 0h12v16h-12zm0 32h12v16h-12zm52-12h14v18h-14zm62-36h12v16h-12zm24 32h12v16h-12zm-24 20h12v16h-12zm154-28h12v14h-12zm22 26h12v14h-12zm368-8h12v16h-12zm26 0h12v16h-12zm54-24h14v18h-14zm0 34h14v18h-14zm148-20h12v14h-12zm0 30h12v14h-12zm96-6h14v16h-14zm40-14h14v16h-14z"
    />
    <path fill="#013d4f" d="M312 222h14v18h-14zm30 0h14v18h-14zm118-2h16v20h-16zm436 10h14v16h-14zm28 0h14v16h-14z" />
    <path class="water" d="M0 262h1200v58H0z" />
    <path
      fill="none"
      stroke="#fff"
      stroke-opacity=".28"
      stroke-width="3"
      stroke-linecap="round"
      d="M40 282h70m60 18h120m90-16h60m170 22h90m90-22h110m60 20h70m80-22h120"
    />
    <path stroke="#eeb22c" stroke-width="4" stroke-linecap="round" opacity=".8" d="M860 278h90m-70 14h54m-40 14h28" />
    <path fill="#c8661b" d="M404 276h150l-16 24H420z" />
    <path fill="#fdf9ee" d="M436 254h86v22h-86z" />
    <path fill="#c8661b" d="M430 250h98v5h-98z" />
    <path fill="#013d4f" d="M446 259h14v9h-14zm22 0h14v9h-14zm22 0h14v9h-14z" />
  </svg>
)
