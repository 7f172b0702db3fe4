/** The manual, in a window of its own. */
import '../look/tokens.css';
import '../look/base.css';
