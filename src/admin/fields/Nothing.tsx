/** In the place of what is not filled in. */
export const Nothing = () => <span className="nothing">–</span>
