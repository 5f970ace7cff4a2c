import '@fontsource-variable/inter/index.css'
import './inter.css'
import './tokens.css'
import './live.css'
