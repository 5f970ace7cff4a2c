import '@fontsource-variable/inter/index.css'
import './tokens.css'
